import { DealProgress, type DealStep } from "@/components/deals/progress";
import { EntryAuthor } from "@/components/deals/timeline";
import type { SaleDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";
import { confirmTexts } from "./next-step";

type OrderProgressProps = { sale: SaleDetail; timeZone: string };

/** The history of an order, and its next steps. */
export function OrderProgress({ sale, timeZone }: OrderProgressProps) {
  const reading = readingOf(sale, timeZone);
  const done = sale.timeline.map(
    (entry): DealStep => ({
      state: "done",
      title: entry.name,
      note: <EntryAuthor entry={entry} reading={reading} />,
      comment: entry.note,
      entry: entry.id,
    }),
  );
  const left = stepsLeft(sale).map(
    (title, index): DealStep => ({ state: index === 0 ? "now" : "next", title, note: null }),
  );
  return <DealProgress steps={[...done, ...left]} />;
}

function stepsLeft({ status, isService }: SaleDetail): string[] {
  const sent = isService ? "Servicio prestado" : "Enviado";
  const { done } = confirmTexts(isService);
  if (status === "paid") return [sent, done];
  if (status === "shipped") return [done];
  return status === "disputed" ? ["Decisión"] : [];
}
