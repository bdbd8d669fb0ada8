import { sql } from "drizzle-orm";
import { installation } from "@/db/schema";
import { confirmSweepInput } from "@/lib/admin/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { readInstallation } from "@/lib/gateways/files/installation";

/**
 * An administrator confirms that the file store belongs to this installation, or that this many files may be removed;
 * the next sweep, within an hour, does it. A copied database becomes a separate installation.
 */
export const confirmSweep = command(
  {
    name: "admin.confirm-sweep",
    allow: "admin",
    input: confirmSweepInput,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, record }, { block, reason }) => {
    await tx.execute(sql`select 1 from installation for update`);
    const { sweepBlock, sweepDetails, location } = await readInstallation(tx);
    if (sweepBlock !== block) {
      throw new DomainError("conflict", "La limpieza de archivos ya no espera esta confirmación.");
    }
    await tx.update(installation).set({
      ...(block === "copied-database" && { id: sql`gen_random_uuid()`, home: location }),
      sweepBlock: null,
      sweepConfirmed: block,
      sweepAllowed: block === "too-many" ? (sweepDetails?.orphans ?? 0) : null,
      sweptAt: null,
    });
    record({ details: { block, reason, ...sweepDetails } });
    return { block };
  },
);
