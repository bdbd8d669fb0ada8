import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { formatCount } from "@/lib/core/format/format";

type OrdersToSendProps = {
  /** The number of paid orders that wait for the seller, and the oldest of them. */
  orders: { count: number; firstId: number | null };
};

/** On the dashboard: paid orders that are cancelled unless their seller sends them. Renders nothing without any. */
export function OrdersToSend({ orders: { count, firstId } }: OrdersToSendProps) {
  if (count === 0) return null;
  return (
    <Alert variant="warning">
      {count === 1
        ? "Tienes un pedido pagado por enviar."
        : `Tienes ${formatCount(count)} pedidos pagados por enviar.`}{" "}
      <Link href={count === 1 ? `/marketplace/orders/${firstId}` : "/marketplace?tab=sales"} prefetch={false}>
        {count === 1 ? "Verlo" : "Verlos"}
      </Link>
    </Alert>
  );
}
