import { expect, it } from '@jest/globals';
import { nodesOf, parse, productFiles, type SyntaxNode } from './source-tree.ts';

/** Words that pages and mails no longer use, and their replacements. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/^Desk$/, 'Write'],
  [/^Keys$/, 'Keyboard shortcuts'],
  [/^Focus$/, 'Focus mode'],
  [/^Sign out$|\b[Ss]igned? out of/, 'Logout'],
  [/\bBin\b/, 'Trash'],
  [/^New post$|\bBegin a post\b/, 'Create Post'],
  [/\bUnfinished\b/, 'Drafts'],
  [/\bMake (?:the link|it yours|ten|a token)\b/, 'Create'],
  [/\b(?:Some|Every)body\b|\bsomebody\b/, 'someone, everyone'],
  [/\bI have kept them\b/, 'I saved them'],
  [/\blets you in once\b|\bare void\b/, 'Each code works once.'],
  [/\bWays in\b|\ba way in\b/, 'Sign-in methods'],
  [/\bNothing to look at\b/, 'Ready to publish.'],
  [/\bsummary for the lists\b/, 'Excerpt'],
  [/\bWhen is it to appear\b/, 'Schedule post'],
  [/\bNot now\b|\bKeep it$/, 'Skip, Keep'],
  [/\bWhom it is for\b/, 'Send to'],
  [/\bThe seals hold\b/, 'Verified: no entry was altered.'],
  [/\bchose its category by name\b/, 'Chose this category'],
  [/\bsubscribed since a day\b/, 'Subscribed since…'],
  [/\bleads? (?:old|on)\b/, 'Redirects'],
  [/\btake it back\b/, 'Undo'],
  [/\bas it (?:ships|came)\b|\bthe one that ships\b/i, 'Default'],
  [/\bunder way\b/, 'enrolled'],
  [/\bNot offered\b/, 'Off'],
  [/\bIt can arrive by mail\b/, 'Get it by email.'],
  [/\bwhat a pointer\b/, 'hover'],
  [/\breports of weaknesses\b/, 'security reports'],
  [/\bfive wide by six\b/, '5:6 portrait'],
  [/\bCreate the admin\b/, 'Create site'],
  [/\bCannot use your passkey\b/, 'Can’t use your passkey?'],
  [/\bDress rehearsal\b|\bthe verdict\b/, 'Test in your mailboxes, result'],
  [/\bReaders never see them\b/, 'You and the owners see these.'],
];

/** The pages, the mails, and the sentences of errors. */
const FILES = productFiles('frontend/src/*', 'services/*/src/*');

function wordsOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') {
    return typeof node['value'] === 'string'
      ? node['value'].replace(/\s+/g, ' ').trim()
      : undefined;
  }
  const { value } = node;
  const isTemplate = node.type === 'TemplateElement' && typeof value === 'object' && value !== null;
  return isTemplate && 'raw' in value ? String(value.raw) : undefined;
}

it('pages, mails, and errors use no retired words', () => {
  const found = FILES.flatMap((file) =>
    nodesOf(parse(file).program as unknown as SyntaxNode).flatMap((node) => {
      const words = wordsOf(node);
      const retired = words && RETIRED.find(([expression]) => expression.test(words));
      return retired ? [`${file}: “${words}”. Use: ${retired[1]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
