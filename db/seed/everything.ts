import { env } from "@/lib/core/config/env";
import { CURRENCIES } from "@/lib/core/format/money";
import { seedActivityOrder } from "./activities";
import { seedBank } from "./bank";
import { seedBankPayments } from "./bank-payments";
import { seedPots } from "./bank-pots";
import { seedForum } from "./forum";
import { seedDemonstration } from "./identity";
import { seedLearning } from "./learning";
import { seedMarketplace } from "./marketplace";
import { seedMessages } from "./messaging";
import { seedMovements } from "./movements";
import { seedNotifications } from "./notifications";
import { seedPurchases } from "./purchases";
import { seedQuizAttempts } from "./quizzes";
import { seedReports } from "./reports";
import { seedStudies } from "./studies";
import { seedSupport } from "./support";

/** Writes the whole demonstration in the order in which its parts build on one another; returns its accounts. */
export async function seedEverything() {
  const startedAt = new Date();
  // The demonstration has operations in every asset, whatever the installation offers for new ones.
  Object.assign(env(), { ASSETS_ENABLED: CURRENCIES });
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
  return accounts;
}
