import { sql } from "drizzle-orm";
import { marketplaceOrders } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { removeLoosePhotos } from "./attach-photos";
import { expireSales } from "./sale-deal";

export const MARKETPLACE_JOBS = [
  defineJob({
    name: "decide-sales",
    label: "Plazos de pedidos",
    every: MINUTE,
    run: ({ mayGoOn }) => decideSales(mayGoOn),
    backlog: sql`select stage_expires_at as at from ${marketplaceOrders} where stage_expires_at is not null`,
  }),
];

/** Decides what has run out of time, and throws photos away that no listing took. Answers how many; any number of processes may do it. */
export async function decideSales(mayGoOn: () => boolean = () => true): Promise<number> {
  const sales = await expireSales(mayGoOn);
  return sales + (await removeLoosePhotos());
}
