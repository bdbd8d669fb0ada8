import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankImports, bankLines } from "@/db/schema";
import { unreadable } from "@/lib/bank/text-file";
import { command, recorded } from "@/lib/core/command/command";
import { getSetting } from "@/lib/core/config/settings";
import { IMPORT_CREDITS_MS } from "./constants";
import { creditMatched } from "./matches";
import { lineKeys, lineText } from "./rules";
import { importStatementInput } from "./schema";
import type { Statement } from "./statement";
import { readStatementFile } from "./statement-file";

const BATCH_SIZE = 500;

type Imported = { importId: number; isFresh: boolean; lines: number; repeated: number };

/**
 * An administrator imports a bank statement. Rows that name their member are credited once, even if the same row is
 * imported again in another file; the others wait. For a very long statement, the job credits the rows that are left
 * after the response.
 */
export const importStatement = command(
  {
    name: "bank.import-statement",
    allow: "admin",
    input: importStatementInput,
    refuses: [],
    audit: recorded,
    prepare: async (_, { file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const statement = readStatementFile(bytes);
      const own = await getSetting("sepaIban");
      if (own && statement.iban && statement.iban !== own) throw unreadable("El extracto es de otra cuenta");
      return { statement, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    after: async ({ importId, isFresh, lines, repeated }: Imported) => {
      const until = performance.now() + IMPORT_CREDITS_MS;
      await creditMatched({
        importId,
        shouldContinue: () => performance.now() < until,
      });
      const counts = await countLines(importId);
      return { lines, repeated, ...(isFresh ? counts : { credited: 0, waiting: 0 }) };
    },
  },
  async ({ tx, actor, now, prepared: { statement, sha256 }, record }, { file }): Promise<Imported> => {
    const lines = statement.lines.length;
    const [fresh] = await tx
      .insert(bankImports)
      .values({
        fileName: lineText(file.name),
        fileSha256: sha256,
        format: statement.format,
        lines,
        closingMinor: statement.closing?.minor ?? null,
        closingOn: statement.closing?.on ?? null,
        uploadedBy: actor.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: bankImports.id });
    if (!fresh) return { importId: await findImport(tx, sha256), isFresh: false, lines, repeated: lines };
    const repeated = lines - (await insertLines(tx, { importId: fresh.id, matchAt: now }, statement));
    await tx.update(bankImports).set({ repeated }).where(eq(bankImports.id, fresh.id));
    record({ details: { import: fresh.id, file: lineText(file.name), lines, repeated } });
    return { importId: fresh.id, isFresh: true, lines, repeated };
  },
);

async function findImport(tx: Tx, sha256: string): Promise<number> {
  const [row] = await tx
    .select({ id: bankImports.id })
    .from(bankImports)
    .where(eq(bankImports.fileSha256, sha256))
    .limit(1);
  if (!row) throw new Error("the import was not found");
  return row.id;
}

type Fresh = { importId: number; matchAt: Date };

async function insertLines(tx: Tx, fresh: Fresh, { lines }: Statement): Promise<number> {
  const keys = lineKeys(lines);
  let written = 0;
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    const rows = await tx
      .insert(bankLines)
      .values(
        lines.slice(from, from + BATCH_SIZE).map(({ bankReference: _, ...line }, index) => ({
          ...line,
          ...fresh,
          lineKey: keys[from + index] ?? "",
        })),
      )
      .onConflictDoNothing()
      .returning({ id: bankLines.id });
    written += rows.length;
  }
  return written;
}

// Counts only the rows that this file added.
async function countLines(importId: number): Promise<{ credited: number; waiting: number }> {
  const of = (status: string) => sql<number>`(count(*) filter (where status = ${status}))::int`;
  const [found = { credited: 0, waiting: 0 }] = await db
    .select({ credited: of("credited"), waiting: of("waiting") })
    .from(bankLines)
    .where(eq(bankLines.importId, importId));
  await db.update(bankImports).set(found).where(eq(bankImports.id, importId));
  return found;
}
