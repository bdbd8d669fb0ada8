import Link from "next/link";
import { Banner } from "@/components/ui/banner";
import { NOT_VERIFIED } from "@/lib/marketplace/listings/rules";

/** Why the listing is not for this member, and where that can be changed. */
export function RefusalBanner({ refusal }: { refusal: string }) {
  const way =
    refusal === NOT_VERIFIED
      ? { href: "/kyc-verification", label: "Verifica tu identidad" }
      : { href: "/help#nivel-requerido", label: "Cómo subir de nivel" };
  return (
    <Banner tone="closed">
      {refusal}. <Link href={way.href}>{way.label}</Link>
    </Banner>
  );
}
