import Libsql from 'libsql';

const CATEGORIES = [
  'Interdimensional Push',
  'Inter-Temporal Search',
  'Intercontinental March',
  'Short Stories',
  'Seidman for Mayor Campaign Update',
  'Seidman for Mayor Position Paper',
];
const PARAGRAPH =
  'The water stood where it had stood in the morning, a hand below the line, and nobody on the quay spoke of it. ';

/** The version of the documents of `posts`. An older document is migrated at each read, until the sweep has rewritten it. */
const VERSION = 2;

/** A post of about 5 kB, the n-th of a series with one post a day. */
function post(n) {
  const day = new Date(Date.UTC(1700, 0, 1) + n * 86_400_000);
  const publishedAt = day.toISOString().slice(0, 10);
  return {
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    slug: `post-${n}`,
    title: `Report number ${n} from the meter that was paid for`,
    excerpt:
      'Somewhere over the date line I was owed a day. I have begun to write to them about it.',
    content: `${PARAGRAPH.repeat(9)}\n\n`.repeat(5),
    category: CATEGORIES[n % CATEGORIES.length],
    featured: n % 50 === 0,
    featuredImage: '/IP/IP_6.jpeg',
    publishedAt,
    readTime: 5,
    createdAt: day.toISOString(),
    updatedAt: day.toISOString(),
    _v: VERSION,
  };
}

/** Fills an existing, empty collection of posts in one transaction, without the port. If posts were written one by one, each write would wait for the disk. */
export function seedPosts(databaseFile, count) {
  const database = new Libsql(databaseFile);
  database.pragma('busy_timeout = 5000');
  const insert = database.prepare('INSERT INTO posts (id, doc, large) VALUES (?, ?, ?)');
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const { content, ...rest } = post(n);
      insert.run(rest.id, JSON.stringify(rest), `,"content":${JSON.stringify(content)}`);
    }
  })();
  database.close();
}

/** The cursor of the page that begins with the n-th newest of `count` posts. */
export function cursorBefore(count, position) {
  const { publishedAt, id } = post(count - position);
  return `${publishedAt}_${id}`;
}
