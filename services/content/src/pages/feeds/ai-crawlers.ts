/**
 * Crawlers that collect texts to train models. The operators of the crawlers publish these names (docs/WRITING.md has
 * the sources).
 */
export const AI_CRAWLERS: readonly string[] = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'PerplexityBot',
  'Timpibot',
  'Webzio-Extended',
];
