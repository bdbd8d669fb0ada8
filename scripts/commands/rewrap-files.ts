import { closeDatabase } from "../../db";
import { rewrapFiles } from "../../lib/gateways/files/rewrap";
import { describeFailure } from "../failure.mjs";

// `npm run files:rewrap`, after STORAGE_ENCRYPTION_KEY was changed to «new,old». It can be interrupted and run again.
try {
  const { rewrapped, failed } = await rewrapFiles();
  // The output of the command.
  console.log(`${rewrapped} file keys wrapped with the new key.`);
  if (failed > 0) {
    console.error(
      `${failed} file keys could not be rewrapped: STORAGE_ENCRYPTION_KEY does not contain the key that wraps them.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
