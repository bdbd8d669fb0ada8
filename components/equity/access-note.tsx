import Link from "next/link";
import { Alert } from "@/components/ui/alert";

/** What a member without the app cannot do; `act` completes the sentence. */
export function AccessNote({ act }: { act: string }) {
  return (
    <Alert variant="closed">
      No tienes acceso a Private Equity. <Link href="/private-equity">Solicítalo</Link> para {act}.
    </Alert>
  );
}
