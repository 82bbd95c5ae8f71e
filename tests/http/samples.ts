import { readFile } from 'node:fs/promises';
import type { PostDraft } from '@examiner/contracts';

/** An author's request to publish a post. */
export function draftPost(slug: string): PostDraft {
  return {
    title: `About ${slug}`,
    slug,
    excerpt: 'What it is about.',
    content: 'One **bold** paragraph.\n\nAnd another.',
    category: 'Short Stories',
    featured: false,
    featuredImage: '/IP/IP_7.jpeg',
    featuredImageAlt: 'A canal.',
    publishedAt: '2026-12-05',
    readTime: 4,
  };
}

/** The bytes of a sample picture. */
export async function readPicture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../data/IP/${name}`, import.meta.url));
}

/** A form with one file, as the page sends a picture. */
export function uploadForm(bytes: Buffer, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'picture.jpeg');
  return form;
}
