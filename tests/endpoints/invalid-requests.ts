import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { ERROR_STATUS } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { servedModules } from "@/scripts/build/served-operations";
import { asOwner } from "../database/as-owner";
import type { Answer, Sent } from "../http/client";
import { inAddress } from "./invalid-values";

/** The invalid value as JSON text; null omits the field. */
export type InvalidValue = string | null;

export type Endpoint = { name: string; method: string; path: readonly string[]; handler: Handler };

/** Returns every endpoint of the OpenAPI document, so that new endpoints are tested automatically. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  return (await servedModules()).flatMap(({ path, methods, exports }) =>
    methods
      .map((method) => ({
        name: `${method} ${path}`,
        method,
        path: [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? ""),
        handler: exports[method] as Handler,
      }))
      .filter(({ handler }) => handler.operation !== undefined),
  );
}

/** Returns the fields of its input, path parameters first. */
export function knownFields({ handler, path }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(handler.operation.input, {
    io: "input",
    unrepresentable: "any",
  });
  return [...new Set([...path, ...Object.keys(properties)])];
}

// What a refusal may write: the log, the count of attempts, the idempotency key; and a read request may create a
// member's reference for transfers.
const TRACES = [
  "public.audit_log",
  "public.rate_limits",
  "public.idempotency_keys",
  "public.bank_references",
];

let everyTable: string | undefined;

/** A snapshot of every row of every table, including the ledger, except those traces. */
async function printOfAll(): Promise<unknown> {
  everyTable ??= await writePrint();
  const [row] = await db.execute(sql.raw(everyTable));
  return row?.print;
}

let last: { writes: unknown; print: unknown } | undefined;

/** The same, but reads only tables that were written since; rolled-back writes count too. */
export async function printOfWritten(): Promise<unknown> {
  const [{ writes } = {}] = await db.execute(sql`select last_value as writes from public.writes`);
  if (!last || last.writes !== writes) last = { writes, print: await printOfAll() };
  return last.print;
}

/** Makes `printOfWritten` detect every write with triggers, until `forgetWrites`. */
export async function countWrites(): Promise<void> {
  const names = await printedTables();
  await asOwner(async (owner) => {
    await owner.unsafe(`
      create sequence public.writes;
      select nextval('public.writes');
      grant select on public.writes to public;
      create function public.count_write() returns trigger language plpgsql security definer as
        $$ begin perform nextval('public.writes'); return null; end $$`);
    for (const name of names)
      await owner.unsafe(`create trigger count_write after insert or update or delete on ${name}
        for each row execute function public.count_write()`);
  });
}

/** Removes what `countWrites` made, for the next file on this database. */
export async function forgetWrites(): Promise<void> {
  last = undefined;
  await asOwner((owner) => owner`drop function public.count_write() cascade`);
  await asOwner((owner) => owner`drop sequence public.writes`);
}

async function printedTables(): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'ledger') order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !TRACES.includes(name));
  expect(names).toEqual(expect.arrayContaining(["public.users", "public.btc_orders", "ledger.transfers"]));
  return names;
}

async function writePrint(): Promise<string> {
  const lines = (await printedTables()).map((name) => `select '${name} ' || t::text as line from ${name} t`);
  return `select md5(string_agg(line, '|' order by line)) as print from (${lines.join(" union all ")}) lines`;
}

/** Returns the form of an upload with one invalid field. */
export async function asForm(field: string, invalid: InvalidValue, headers: Sent["headers"]): Promise<Sent> {
  const value = inAddress(invalid);
  const form = new FormData();
  form.append(value === undefined ? "nothing" : field, value ?? "");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { raw: await encoded.arrayBuffer(), headers: { ...headers, "content-type": type } };
}

/** Expects no internal error, and a refusal in the documented format. */
export function expectDocumented({ status, body }: Answer, what: string): void {
  expect.soft(status, what).toBeLessThan(500);
  if (status < 400) return;
  const { message, code, requestId, fields = {}, confirms, ...more } = body;
  expect(more).toEqual({});
  // Only a response that requires a confirmation names the action to confirm.
  expect(confirms === undefined || (code === "confirmation_required" && typeof confirms === "string")).toBe(
    true,
  );
  expect(ERROR_STATUS[code as keyof typeof ERROR_STATUS]).toBe(status);
  const said = [message, requestId, ...Object.values(fields)];
  expect(said.every((text) => typeof text === "string" && text.length > 0)).toBe(true);
}
