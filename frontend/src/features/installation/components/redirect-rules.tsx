import { REDIRECT_SERVERS, type RedirectServer } from '@examiner/contracts';
import { getRedirectMap } from '@examiner/contracts/operations';
import { useState } from 'react';
import { DownloadLink } from '../../../components/download-link/download-link.tsx';
import { SERVER_WORDS } from '../rules/export-words.ts';
import { Choice } from './choice.tsx';

const OPTIONS = REDIRECT_SERVERS.map((value) => ({ value, name: SERVER_WORDS[value].name }));

/** Rules for the server of a former domain. */
export function RedirectRules() {
  const [server, setServer] = useState<RedirectServer>('netlify');
  const { file, sentence } = SERVER_WORDS[server];
  return (
    <>
      <p>
        Rules for the server of a former domain. They lead from the addresses of your redirects and
        posts there to the full addresses here.
      </p>
      <Choice
        label="Server"
        options={OPTIONS}
        value={server}
        hint={sentence}
        onChange={setServer}
      />
      <DownloadLink operation={getRedirectMap} query={{ server }} fileName={file}>
        Download rules
      </DownloadLink>
    </>
  );
}
