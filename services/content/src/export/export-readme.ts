export const EXPORT_README = `# Posts and drafts

- \`posts/\`: what readers have, one Markdown file a post, named by its slug. \`examiner.state\` says which are unlisted.
- \`drafts/\`: what is being written, what is scheduled, and changes of posts that are not published yet.
- \`images/\`: the pictures that the texts name.
- \`redirects.csv\`: addresses that lead on.
- \`series.yaml\`: the series, in their order.

The front matter has the names that Obsidian, Hugo and Jekyll know. Under \`examiner\` is what they have no name for:
\`format\` 1 is light markup, a part of Markdown, and 2 is Markdown with tables, footnotes and bare addresses.

The bin and the history are in a backup alone.
`;
