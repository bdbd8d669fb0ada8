import { closeDatabase } from "../../db";
import { archiveAudit, verifyArchives } from "../../lib/admin/audit/archives";

/** Seals and archives the months of the audit log that have passed their retention, as the job does. */
export async function runAuditArchive(): Promise<void> {
  try {
    const { sealed, cut } = await archiveAudit();
    for (const { month, lines, seal } of sealed) console.log(`${month}: ${lines} lines, sealed ${seal}`);
    console.log(`Months sealed: ${sealed.length}. Lines removed from the log: ${cut}.`);
  } finally {
    await closeDatabase();
  }
}

/** Verifies the hash chain of the sealed archives; reads every file. */
export async function runAuditVerify(): Promise<void> {
  try {
    const { archives, faults } = await verifyArchives();
    for (const fault of faults) console.error(fault);
    console.log(
      faults.length === 0
        ? `The chain of ${archives} archives is intact.`
        : `${faults.length} faults in ${archives} archives: see docs/operations.md, "The audit log".`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await closeDatabase();
  }
}
