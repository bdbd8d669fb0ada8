import { closeDatabase } from ".";
import { seedActivityOrder } from "./seed/activities";
import { seedBank } from "./seed/bank";
import { seedBankPayments } from "./seed/bank-payments";
import { seedPots } from "./seed/bank-pots";
import { seedBankYear } from "./seed/bank-year";
import { seedFunds } from "./seed/equity";
import { exchangeAct } from "./seed/exchange";
import { seedForum } from "./seed/forum";
import { seedFunding } from "./seed/funding";
import { seedDemonstration } from "./seed/identity";
import { seedLearning } from "./seed/learning";
import { seedLoans } from "./seed/lending-loans";
import { seedLoanMembers } from "./seed/lending-members";
import { seedLoanPosts } from "./seed/lending-posts";
import { seedMarketplace } from "./seed/marketplace";
import { seedMessages } from "./seed/messaging";
import { seedNotifications } from "./seed/notifications";
import { seedOrders } from "./seed/orders";
import { seedPurchases } from "./seed/purchases";
import { markDemonstration, seedRefusal } from "./seed/refuse-production";
import { seedStartups } from "./seed/startups";
import { seedStudies } from "./seed/studies";
import { seedSupport } from "./seed/support";
import { seedSales } from "./seed/tokenization";
import { seedHoldings } from "./seed/tokenization-holdings";
import { seedTrades } from "./seed/trades";

const startedAt = new Date();
try {
  const refusal = await seedRefusal(process.env);
  if (refusal) {
    console.error(`Demo data not written: ${refusal}, and the passwords of the demo accounts are public.`);
    process.exit(1);
  }
  await markDemonstration();
  const accounts = await seedDemonstration();
  await seedMessages();
  // Seeded before everything else that moves money: its operations are older, and a statement sorts by id.
  const administrator = accounts[0]?.email ?? "";
  await seedBankYear(administrator, [exchangeAct(administrator)]);
  await seedBank();
  await seedBankPayments();
  await seedOrders();
  await seedTrades();
  await seedLoanMembers(administrator);
  await seedLoanPosts();
  await seedLoans(administrator);
  await seedLearning(administrator);
  await seedStudies();
  await seedPurchases();
  await seedSupport();
  await seedMarketplace();
  await seedStartups();
  await seedSales(administrator);
  await seedFunding(administrator);
  await seedFunds(administrator);
  await seedPots();
  await seedHoldings();
  await seedForum(administrator);
  await seedNotifications(startedAt);
  await seedActivityOrder();
  // The accounts that `npm start` prints; parsed by scripts/start/database.mjs.
  console.log(JSON.stringify({ accounts }));
} finally {
  await closeDatabase();
}
