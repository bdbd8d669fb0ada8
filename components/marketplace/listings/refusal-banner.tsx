import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { NOT_VERIFIED } from "@/lib/marketplace/listings/rules";

/** Why the member cannot buy the listing, and where that can be changed. */
export function RefusalBanner({ refusal }: { refusal: string }) {
  const way =
    refusal === NOT_VERIFIED
      ? { href: "/kyc-verification", label: "Verifica tu identidad" }
      : { href: "/help#nivel-requerido", label: "Cómo subir de nivel" };
  return (
    <Alert variant="closed">
      {refusal}. <Link href={way.href}>{way.label}</Link>
    </Alert>
  );
}
