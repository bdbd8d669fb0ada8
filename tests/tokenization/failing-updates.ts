import { sql } from "drizzle-orm";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import { db } from "@/db";

/**
 * The next ten transactions that change this table fail after their last statement and are rolled back, until the
 * returned function is called or the test ends.
 */
export async function failNextTen(
  table: "project_investments" | "project_payouts",
): Promise<() => Promise<unknown>> {
  const [row] = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${row?.name}`;
  const owner = postgres(url.href, { max: 1, onnotice: () => undefined });
  await owner.unsafe(`
    create sequence public.kills;
    create function public.kill_ten() returns trigger language plpgsql security definer as $$ begin
      if nextval('public.kills') <= 10 then raise exception 'killed'; end if;
      return null;
    end $$;
    create trigger kill_ten after update on public.${table} for each statement execute function public.kill_ten();
  `);
  let isOver = false;
  const revive = async () => {
    if (isOver) return;
    isOver = true;
    await owner.unsafe(
      `drop trigger kill_ten on public.${table}; drop function public.kill_ten; drop sequence public.kills`,
    );
    await owner.end();
  };
  onTestFinished(revive);
  return revive;
}
