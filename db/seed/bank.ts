import { db } from "..";
import { settings } from "../schema";

// Written as an installation's first values: as a change they would wait for a second administrator.
const TRANSFERS_TO = {
  sepaAccountHolder: "Lonja (demostración)",
  sepaIban: "ES7921000813610123456789",
  sepaBic: "CAIXESBBXXX",
};

/** Where the demonstration's members send their transfers; the account belongs to nobody. */
export async function seedBank(): Promise<void> {
  const rows = Object.entries(TRANSFERS_TO).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
