import { Zip, ZipDeflate } from "fflate";
import { csvCell } from "@/lib/core/format/csv";
import type { PersonalData, Row } from "@/lib/core/personal-data";

const encoder = new TextEncoder();

/**
 * Streams everything that `sources` contain about a member as a ZIP: one JSON file and one CSV file with the same rows
 * per source. Rows are written as they are read, so that memory use does not depend on the size of the account.
 */
export async function* packData(
  userId: string,
  sources: readonly PersonalData[],
): AsyncGenerator<Uint8Array, void, undefined> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for (const source of sources) {
    for (const [ending, lines] of FORMATS) {
      const file = new ZipDeflate(`${source.name}.${ending}`, { level: 6 });
      zip.add(file);
      for await (const text of lines(source, userId)) {
        file.push(encoder.encode(text));
        yield* written;
        written = [];
      }
      file.push(new Uint8Array(), true);
    }
  }
  zip.end();
  yield* written;
}

type Lines = (source: PersonalData, userId: string) => AsyncGenerator<string>;

const FORMATS: readonly (readonly [ending: string, lines: Lines])[] = [
  ["json", jsonLines],
  ["csv", csvLines],
];

async function* jsonLines({ pages }: PersonalData, userId: string): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for await (const rows of pages(userId)) {
    for (const row of rows) {
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(row, (_key, value) => plain(value))}`;
      isFirst = false;
    }
  }
  yield "\n]\n";
}

async function* csvLines({ columns, pages }: PersonalData, userId: string): AsyncGenerator<string> {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  yield `\uFEFF${columns.map(csvCell).join(";")}\r\n`;
  for await (const rows of pages(userId)) {
    for (const row of rows) yield `${columns.map((column) => cellOf(row[column])).join(";")}\r\n`;
  }
}

const plain = (value: unknown) => (typeof value === "bigint" ? value.toString() : value);

function cellOf(value: Row[string]): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return csvCell(value.toISOString());
  return csvCell(typeof value === "object" ? JSON.stringify(value) : String(value));
}
