import { max } from "drizzle-orm";
import { db } from "@/db";
import { chainCursors, stripeEvents } from "@/db/schema";
import { cardKeys, googleKeys, pushKeys } from "@/lib/core/config/env";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { CHAIN_ASSETS } from "@/lib/gateways/constants";
import { hasScanner } from "@/lib/gateways/files/scanner";
import { currentStore } from "@/lib/gateways/files/stores";
import { mailProvider } from "@/lib/gateways/mail/provider";
import { readDisk } from "./host-checks";
import { readInstances } from "./instances";

/** Returns the processes of the installation, the connections of the database server, and the outside services. */
export async function readSurroundings() {
  const [instances, services] = await Promise.all([readInstances(), readServices()]);
  return { ...instances, services };
}

/** Returns which outside services are configured, and when the card provider and the chains last sent something. */
async function readServices() {
  const [disk, [events], cursors] = await Promise.all([
    readDisk(),
    db.select({ lastEventAt: max(stripeEvents.handledAt) }).from(stripeEvents),
    db.select({ asset: chainCursors.asset, updatedAt: chainCursors.updatedAt }).from(chainCursors),
  ]);
  const { name: mail } = mailProvider();
  const heard = new Map(cursors.map(({ asset, updatedAt }) => [asset, updatedAt]));
  return {
    mail: mail === "local" ? null : mail,
    files: {
      store: currentStore(),
      freeBytes: disk?.freeBytes ?? null,
      totalBytes: disk?.totalBytes ?? null,
    },
    cards: { isOn: cardKeys() !== null, lastEventAt: events?.lastEventAt ?? null },
    antivirus: hasScanner(),
    push: pushKeys() !== null,
    google: googleKeys() !== null,
    chains: CHAIN_ASSETS.map((asset) => ({
      asset,
      isOn: chainOf(asset).isConnected,
      lastNewsAt: heard.get(asset) ?? null,
    })),
  };
}
