import { env } from "@/lib/core/config/env";
import { CURRENCIES } from "@/lib/core/format/money";
import { closeDatabase } from ".";
import { seedActivityOrder } from "./seed/activities";
import { seedBank } from "./seed/bank";
import { seedBankPayments } from "./seed/bank-payments";
import { seedPots } from "./seed/bank-pots";
import { seedForum } from "./seed/forum";
import { seedDemonstration } from "./seed/identity";
import { seedLearning } from "./seed/learning";
import { seedMarketplace } from "./seed/marketplace";
import { seedMessages } from "./seed/messaging";
import { seedMovements } from "./seed/movements";
import { seedNotifications } from "./seed/notifications";
import { seedPurchases } from "./seed/purchases";
import { seedQuizAttempts } from "./seed/quizzes";
import { markDemonstration, seedRefusal } from "./seed/refuse-production";
import { seedReports } from "./seed/reports";
import { seedStudies } from "./seed/studies";
import { seedSupport } from "./seed/support";

const startedAt = new Date();
// The demonstration has operations in every asset, whatever the installation offers for new ones.
Object.assign(env(), { ASSETS_ENABLED: CURRENCIES });
try {
  const refusal = await seedRefusal(process.env);
  if (refusal) {
    console.error(`Demo data not written: ${refusal}, and the passwords of the demo accounts are public.`);
    process.exit(1);
  }
  await markDemonstration();
  const accounts = await seedDemonstration();
  await seedMessages();
  const administrator = accounts[0]?.email ?? "";
  await seedBank();
  await seedMovements(administrator);
  await seedBankPayments();
  await seedLearning(administrator);
  await seedStudies();
  await seedPurchases();
  await seedQuizAttempts();
  await seedSupport();
  await seedMarketplace();
  await seedPots();
  await seedForum(administrator);
  await seedReports();
  await seedNotifications(startedAt);
  await seedActivityOrder();
  // The accounts that `npm start` prints; parsed by scripts/start/database.mjs.
  console.log(JSON.stringify({ accounts }));
} finally {
  await closeDatabase();
}
