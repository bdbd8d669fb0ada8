import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { printMoney } from "@/lib/core/format/money";
import { addressLine } from "@/lib/identity/profile/contact-rules";
import { getWallets } from "@/lib/ledger/queries";

/** The available balance of a buyer, and the address in their profile. */
export async function getBuyer(viewer: Viewer): Promise<{ available: string; address: string }> {
  const [wallets, [row]] = await Promise.all([
    getWallets(viewer.id),
    db
      .select({
        address: users.address,
        postalCode: users.postalCode,
        city: users.city,
        country: users.country,
      })
      .from(users)
      .where(eq(users.id, viewer.id))
      .limit(1),
  ]);
  return {
    available: printMoney(wallets.EUR.available, "EUR"),
    address: addressLine(row ?? {}),
  };
}
