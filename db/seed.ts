import { closeDatabase } from ".";
import { markDemonstration, seedRefusal } from "./seed/refuse-production";

try {
  const refusal = await seedRefusal(process.env);
  if (refusal) {
    console.error(`Demo data not written: ${refusal}, and the passwords of the demo accounts are public.`);
    process.exit(1);
  }
  await markDemonstration();
  // Only now, because it loads the whole product, which takes much longer than a refusal.
  const { seedEverything } = await import("./seed/everything");
  const accounts = await seedEverything();
  // The accounts that `npm start` prints; parsed by scripts/start/database.mjs.
  console.log(JSON.stringify({ accounts }));
} finally {
  await closeDatabase();
}
