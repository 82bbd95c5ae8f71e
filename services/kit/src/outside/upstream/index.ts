export {
  HTTP_CLIENT,
  type Conditions,
  type HttpAnswer,
  type HttpClient,
  type HttpGet,
  type StreamedAnswer,
} from './http-client.ts';
export { OutsideFetch } from './outside-fetch.ts';
export { OtherHostError } from './redirect-rules.ts';
export { isListableAddress, PrivateHosts } from './private-hosts.ts';
export { SourceError } from './source-error.ts';
export { UpstreamClient } from './upstream-client.ts';
