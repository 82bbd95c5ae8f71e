import styles from './import.module.css';

interface Program {
  readonly name: string;
  readonly steps: readonly string[];
  readonly choose: string;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Ghost',
    steps: [
      'In Ghost, open Settings, then Migration tools, then Export.',
      'Choose Export content.',
    ],
    choose:
      'Choose the JSON file here. It has no pictures: they are fetched from your old site while that is still online.',
  },
  {
    name: 'Substack',
    steps: ['In Substack, open Settings, then Exports.', 'Create a new export, and download it.'],
    choose: 'Choose the zip file here. Pictures are fetched from Substack.',
  },
  {
    name: 'WordPress',
    steps: ['In WordPress, open Tools, then Export.', 'Choose All content, and download the file.'],
    choose:
      'Choose the XML file here, or all of them if there are several. Pictures are fetched from your old site.',
  },
  {
    name: 'Medium',
    steps: [
      'In Medium, open Settings, then Security and apps.',
      'Choose Download your information. Medium mails you a link.',
    ],
    choose: 'Choose the zip file here.',
  },
  {
    name: 'Buttondown',
    steps: [
      'In Buttondown, open Settings, then Exports.',
      'Export your emails, and download them.',
    ],
    choose: 'Choose the zip file here. It has your emails as Markdown, and a table of their dates.',
  },
  {
    name: 'Hugo, Jekyll, Eleventy, Astro, or Obsidian',
    steps: ['Find the folder that has your Markdown files.'],
    choose:
      'Choose the folder here, with its pictures. A zip of it is fine too, and so is one Markdown file.',
  },
  {
    name: 'Another program with a feed',
    steps: ['Save the RSS or Atom feed of the old site as a file.'],
    choose: 'Choose that file here. A feed often has only the newest posts.',
  },
  {
    name: 'Another site like this one',
    steps: ['On that site, open Site, then Your data.', 'Download the posts.'],
    choose: 'Choose the zip file here.',
  },
];

/** Instructions for exporting from each program. */
export function ExportHelp() {
  return (
    <section aria-labelledby="export-help" className={styles.help}>
      <h3 id="export-help">How to get your export</h3>
      {PROGRAMS.map(({ name, steps, choose }) => (
        <details key={name} name="export-help">
          <summary>{name}</summary>
          <ol>
            {[...steps, choose].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
