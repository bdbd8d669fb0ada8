import { db } from "..";
import { settings } from "../schema";

// Written as the initial settings of an installation: as a change they would wait for a second administrator.
const TRANSFERS_TO = {
  sepaAccountHolder: "Lonja (demostración)",
  sepaIban: "ES7921000813610123456789",
  sepaBic: "CAIXESBBXXX",
};

/** The account for the transfers of the demonstration's members; it belongs to nobody. */
export async function seedBank(): Promise<void> {
  const rows = Object.entries(TRANSFERS_TO).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
