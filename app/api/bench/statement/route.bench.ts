import { driver } from "@/db";

/** The floor of a call with one query: the prepared statement through the same pool, and nothing else. */
export async function GET(): Promise<Response> {
  const [row] = await driver()`select 1 as one`;
  return Response.json(row);
}
