import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FILE_OF_TABLE,
  mergeRows,
  saveTablesInputSchema,
  TABLE_HEADERS,
} from '@examiner/contracts';
import { IS_LONG } from './form.ts';
import { readEditedTable } from '../../services/dashboard/src/tables/edited-table.ts';
import { formatTable } from '../../services/dashboard/src/tables/table-csv.ts';
import { PLAIN_FORMAT } from '../../services/dashboard/src/tables/table-format.ts';
import {
  startTablesProcesses,
  type TablesProcesses,
} from '../../services/dashboard/test/tables-processes.ts';

const ROUNDS = IS_LONG ? 1000 : 15;
const ACTS = 24;
const FILE = `data/${FILE_OF_TABLE.toDo}`;
/** The columns that pages and the file write to. All devices also name rows. */
const OF_PAGES = 2;
const OF_FILE = 4;
const HEADER = [...TABLE_HEADERS.toDo];

type Row = string[];
const known = { header: HEADER, rows: [], format: PLAIN_FORMAT };

/** The rows that a device shows. A page also knows their version. */
interface Device {
  readonly column: number;
  rows: Row[];
  base: Row[];
  version: string;
  /** Texts that the device replaced or removed. The change is not sent yet. */
  readonly dropped: Set<string>;
}

let processes: TablesProcesses;
beforeAll(async () => {
  processes = await startTablesProcesses(1);
});
afterAll(async () => {
  await processes.close();
});

const copyOf = (rows: readonly (readonly string[])[]) => rows.map((row) => [...row]);

const drop = (device: Device, texts: readonly string[]) => {
  for (const text of texts) device.dropped.add(text);
};

/** Two pages, and a program that has the file open. Each written text is unique. */
class Round {
  readonly #written = new Set<string>();
  /** Texts that a device removed, replaced, or gave up on purpose. */
  readonly #gone = new Set<string>();
  asked = 0;
  #count = 0;
  readonly #devices: readonly [Device, Device, Device];

  constructor(private readonly seed: number) {
    const device = (column: number) => {
      return { column, rows: [], base: [], version: '', dropped: new Set<string>() };
    };
    this.#devices = [device(OF_PAGES), device(OF_PAGES), device(OF_FILE)];
  }

  get expected(): string[] {
    return [...this.#written].filter((text) => !this.#gone.has(text));
  }

  get #tables() {
    const [tables] = processes.tables;
    if (!tables) throw new Error('There is no process');
    return tables;
  }

  #draw(below: number): number {
    return Math.floor(processes.steps.random() * below);
  }

  #text(): string {
    this.#count += 1;
    const text = `${this.seed}-${this.#count}`;
    this.#written.add(text);
    return text;
  }

  async run(): Promise<void> {
    await processes.steps.run(this.seed, () => Promise.resolve());
    await this.#save(
      Array.from({ length: 4 }, () => ['', this.#text(), '', '', '', '']),
      null,
    );
    for (const device of this.#devices) await this.#load(device);
    for (let act = 0; act < ACTS; act += 1) await this.#act();
    for (const device of this.#devices) await this.#send(device);
    await this.#tables.readFiles();
  }

  async #act(): Promise<void> {
    const device = this.#devices[this.#draw(3)] ?? this.#devices[0];
    const row = this.#draw(device.rows.length);
    const what = this.#draw(10);
    if (what < 4 && device.rows[row]) {
      drop(device, [device.rows[row][device.column] ?? '']);
      device.rows[row][device.column] = this.#text();
    } else if (what < 6) device.rows.unshift(['', this.#text(), '', '', '', '']);
    else if (what < 7 && device.rows.length > 2) await this.#remove(device, row);
    else if (what < 9) await this.#send(device);
    else await this.#load(device);
  }

  /** The program reloads the file first. Otherwise a row that an old file does not have would count as removed. */
  async #remove(device: Device, row: number): Promise<void> {
    const isFile = device.column === OF_FILE;
    if (isFile) await this.#load(device);
    drop(device, device.rows.splice(row % device.rows.length, 1).flat());
    if (isFile) await this.#send(device);
  }

  async readPresent(): Promise<Row[]> {
    const { bytes } = (await this.#tables.readFiles()).toDo;
    const table = readEditedTable('toDo', bytes, known);
    if (typeof table === 'string') throw new Error(table);
    return table.rows;
  }

  /** Discards unsent changes. */
  async #load(device: Device): Promise<void> {
    const sent = new Set(device.base.flat());
    for (const text of [...device.rows.flat(), ...device.dropped]) {
      if (!sent.has(text)) this.#gone.add(text);
    }
    device.dropped.clear();
    const rows = await this.readPresent();
    const { toDo } = await this.#tables.readFiles();
    Object.assign(device, { rows: copyOf(rows), base: copyOf(rows), version: toDo.version });
  }

  #sent(device: Device): void {
    for (const text of device.dropped) this.#gone.add(text);
    device.dropped.clear();
    device.base = copyOf(device.rows);
  }

  async #send(device: Device): Promise<void> {
    if (device.column === OF_FILE) return this.#sendFile(device);
    await this.readPresent();
    try {
      device.version = await this.#save(device.rows, device.version);
      this.#sent(device);
    } catch (error) {
      if ((error as { status?: number }).status !== 412) throw error;
      this.asked += 1;
      await this.#choose(device);
    }
  }

  /** Resolves conflicts as on the page: the device keeps its own cells, and every row that either side changed. */
  async #choose(device: Device): Promise<void> {
    const theirs = await this.readPresent();
    const { toDo } = await this.#tables.readFiles();
    const merged = mergeRows('toDo', { base: device.base, mine: device.rows, theirs });
    const rows = merged.map(({ cells }) => [...cells]);
    for (const { column, theirs: text } of merged.flatMap(({ conflicts }) => conflicts)) {
      if (column !== null) drop(device, [text ?? '']);
    }
    for (const text of rows.flat()) device.dropped.delete(text);
    device.rows = copyOf(rows);
    device.version = await this.#save(rows, toDo.version);
    this.#sent(device);
  }

  async #sendFile(device: Device): Promise<void> {
    if (JSON.stringify(device.rows) === JSON.stringify(device.base)) return;
    processes.objects.objects.set(FILE, formatTable(HEADER, device.rows));
    const { toDo } = await this.#tables.readFiles();
    if (toDo.problem === null) return this.#sent(device);
    this.asked += 1;
    processes.objects.objects.delete(FILE);
    await this.#load(device);
  }

  #save(toDo: Row[], version: string | null): Promise<string> {
    const input = saveTablesInputSchema.parse({ toDo, people: [], activities: [] });
    return this.#tables.save(input, version, 'desk@example.com');
  }
}

describe('two pages and a program that change the tables in any order', () => {
  it('lose no row and no cell without a question', async () => {
    let asked = 0;
    const losses: unknown[] = [];
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const round = new Round(seed);
      await round.run();
      const present = new Set((await round.readPresent()).flat());
      const lost = round.expected.filter((text) => !present.has(text));
      if (lost.length > 0) losses.push({ seed, lost });
      asked += round.asked;
    }
    expect(losses).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  }, 900_000);
});
