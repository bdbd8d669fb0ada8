import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { toast } from "@/components/parts/toast/toast";
import { usePollingOnReturn } from "@/components/payments/cards/use-polling";
import { Alert } from "@/components/ui/alert";
import { IN_PROCESS } from "@/lib/payments/constants";
import { useTopupCompletion } from "./use-topup-completion";

/** A member who confirmed the payment on their bank's page returns here: credits the top-up, or waits for it. */
export function TopupReturn({ id }: { id: number }) {
  const router = useRouter();
  // Removes the payment id from the address, so that a reload does not process it again.
  const done = useCallback(() => {
    toast.success("Ingreso recibido", "Ya está en tu saldo.");
    router.replace("/debank/topup");
  }, [router]);
  const refuse = useCallback(
    (message: string) => {
      toast.error("El ingreso no se ha completado", message);
      router.replace("/debank/topup");
    },
    [router],
  );
  const { settle, wait, isWaiting } = useTopupCompletion({ id, done, refuse });
  usePollingOnReturn({ ask: settle, wait, refuse });

  return (
    <Alert variant="warning" role="status">
      Ingreso n.º {id}: {isWaiting ? IN_PROCESS : "comprobando tu pago…"}
    </Alert>
  );
}
