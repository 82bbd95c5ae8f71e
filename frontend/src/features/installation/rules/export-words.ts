import type { ExportFormat, ReaderProgram, RedirectServer } from '@examiner/contracts';

/** The program that reads each format. */
export const FORMAT_SENTENCES: Readonly<Record<ExportFormat, string>> = {
  obsidian:
    'Markdown files with their pictures in one folder. Obsidian and most editors open them.',
  hugo: 'A folder for each post with its pictures beside it. Hugo reads it.',
  jekyll: 'Posts in _posts and drafts in _drafts. Jekyll and GitHub Pages read them.',
  astro: 'A collection of posts. A site made with Astro reads it.',
  wxr: 'XML files. WordPress imports them and copies your pictures; Ghost and many others read them too.',
};

interface ProgramWords {
  readonly name: string;
  /** How the program imports both files. */
  readonly sentence: string;
}

export const READER_PROGRAM_WORDS: Readonly<Record<ReaderProgram, ProgramWords>> = {
  ghost: {
    name: 'Ghost',
    sentence:
      'Import the active readers alone. Ghost may subscribe those who left again, so keep their file.',
  },
  substack: {
    name: 'Substack',
    sentence:
      'Import the active readers alone. Substack would subscribe those who left again, so keep their file.',
  },
  buttondown: {
    name: 'Buttondown',
    sentence: 'Import both files. The column “status” says who left.',
  },
  listmonk: {
    name: 'listmonk',
    sentence:
      'Import the active readers with the mode Subscribe, and those who left with the mode Blocklist.',
  },
  mailchimp: {
    name: 'Mailchimp',
    sentence: 'Import the active readers as Subscribed, and those who left as Unsubscribed.',
  },
};

interface ServerWords {
  readonly name: string;
  readonly file: string;
  readonly sentence: string;
}

export const SERVER_WORDS: Readonly<Record<RedirectServer, ServerWords>> = {
  netlify: {
    name: 'Netlify',
    file: '_redirects',
    sentence: 'Put the file into the folder that Netlify publishes.',
  },
  nginx: {
    name: 'nginx',
    file: 'moved.conf',
    sentence: 'Include the file in the block “http”. Its first lines say how.',
  },
  caddy: {
    name: 'Caddy',
    file: 'moved.caddy',
    sentence: 'Import the file into the block of the old domain.',
  },
};
