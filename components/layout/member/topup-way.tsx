import Link from "next/link";
import { decide } from "@/lib/auth/access";
import { accessSnapshotOf, isVerified, type Viewer } from "@/lib/auth/actor";
import { LazyRequestAccessButton } from "./request-access-button.lazy";

/** For a member whose balance is too low: the link to the top-up, or else what they need for it. */
export function TopupWay({ viewer }: { viewer: Viewer }) {
  const decision = decide("app:debank", accessSnapshotOf(viewer));
  // A plain link, because only a full page load applies the content security policy that allows the card fields.
  if (decision === "allow") return <a href="/debank/topup">Ingresar dinero</a>;
  const identity = (text: string) => (
    <Link href="/kyc-verification" prefetch={false}>
      {text}
    </Link>
  );
  if (decision === "verify-identity") return <>Para ingresar dinero, {identity("verifica tu identidad")}.</>;
  return (
    <>
      Para ingresar dinero hace falta el acceso a DeBank
      {isVerified(viewer) ? null : <> y la {identity("identidad verificada")}</>}.{" "}
      <LazyRequestAccessButton app="debank" asked={false} />
    </>
  );
}
