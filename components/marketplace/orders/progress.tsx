import { DealProgress, type DealStep } from "@/components/deals/progress";
import { EntryAuthor } from "@/components/deals/timeline";
import type { OrderDetail } from "@/lib/marketplace/orders/queries";
import { readingOf } from "./labels";
import { confirmTexts } from "./next-step";

type OrderProgressProps = { order: OrderDetail; timeZone: string };

/** The history of an order, and its next steps. */
export function OrderProgress({ order, timeZone }: OrderProgressProps) {
  const reading = readingOf(order, timeZone);
  const done = order.timeline.map(
    (entry): DealStep => ({
      state: "done",
      title: entry.name,
      note: <EntryAuthor entry={entry} reading={reading} />,
      comment: entry.note,
      entry: entry.id,
    }),
  );
  const left = stepsLeft(order).map(
    (title, index): DealStep => ({ state: index === 0 ? "now" : "next", title, note: null }),
  );
  return <DealProgress steps={[...done, ...left]} />;
}

function stepsLeft({ status, isService }: OrderDetail): string[] {
  const sent = isService ? "Servicio prestado" : "Enviado";
  const { done } = confirmTexts(isService);
  if (status === "paid") return [sent, done];
  if (status === "shipped") return [done];
  return status === "disputed" ? ["Decisión"] : [];
}
