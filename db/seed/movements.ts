import { seedBankYear } from "./bank-year";
import { seedFunds } from "./equity";
import { exchangeStep } from "./exchange";
import { seedFunding } from "./funding";
import { inOrder } from "./in-order";
import { seedLoans } from "./lending-loans";
import { seedLoanMembers } from "./lending-members";
import { seedLoanPosts } from "./lending-posts";
import { seedOrders } from "./orders";
import { seedStartups } from "./startups";
import { seedSales } from "./tokenization";
import { seedHoldings } from "./tokenization-holdings";
import { seedTrades } from "./trades";

/**
 * Everything that moved money in the past, in one chronology over all areas: a statement sorts by id. What happens
 * today is seeded afterwards. Idempotent.
 */
export async function seedMovements(administrator: string): Promise<void> {
  await seedLoanMembers(administrator);
  await seedStartups();
  await inOrder([
    () => seedBankYear(administrator, [exchangeStep(administrator)]),
    seedTrades,
    seedOrders,
    async () => {
      await seedLoanPosts();
      await seedLoans(administrator);
    },
    async () => {
      await seedSales(administrator);
      await seedHoldings();
    },
    () => seedFunding(administrator),
    () => seedFunds(administrator),
  ]);
}
