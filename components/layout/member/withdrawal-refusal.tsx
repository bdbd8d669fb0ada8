import Link from "next/link";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { isVerified, type Viewer } from "@/lib/auth/actor";

/** Says why the member cannot withdraw money, with what they can do; null if they can. */
export function withdrawalRefusal(
  viewer: Pick<Viewer, "suspension" | "kycStatus" | "kycLevel">,
): ReactNode | null {
  if (viewer.suspension) {
    return <Alert variant="closed">No puedes retirar dinero mientras tu cuenta esté suspendida.</Alert>;
  }
  if (isVerified(viewer)) return null;
  return (
    <Alert variant="closed">
      Para retirar tu dinero,{" "}
      <Link href="/kyc-verification" prefetch={false}>
        verifica tu identidad
      </Link>
      .
    </Alert>
  );
}
