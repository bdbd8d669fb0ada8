import { type ReactNode, Suspense } from "react";
import type { Viewer } from "@/lib/core/actor";
import { standingTag } from "@/lib/core/actor";
import { appName } from "@/lib/core/app-name";
import { env } from "@/lib/core/env";
import { formatMoney, formatRating } from "@/lib/core/format";
import { requireViewer } from "@/lib/core/viewer";
import { euroBalanceOf, tierOf } from "@/lib/identity/rules";
import { GuardText } from "./guard-text";
import { LivePermissions } from "./live-permissions";
import { Shell } from "./shell";

type FrameProps = { children: ReactNode; allow?: "user" | "admin" };

/** The members' layout: who may not see it is sent away, and until that is known only the guard's text shows. */
export function MemberFrame({ children, allow = "user" }: FrameProps) {
  const text = allow === "admin" ? "Verificando acceso de administrador..." : "Cargando...";
  return (
    <Suspense fallback={<GuardText>{text}</GuardText>}>
      <SignedIn allow={allow}>{children}</SignedIn>
    </Suspense>
  );
}

async function SignedIn({ children, allow }: Required<FrameProps>) {
  const viewer = await requireViewer(allow);
  return (
    <>
      <LivePermissions tag={standingTag(viewer)} />
      <Shell name={appName()} member={shellMember(viewer)}>
        {children}
      </Shell>
    </>
  );
}

function shellMember(viewer: Viewer) {
  const { DESIGNATED_ADMIN_EMAIL, LEGAL_MODE } = env();
  const hasRatings = Number(viewer.reputation) > 0;
  return {
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    profileImageUrl: viewer.profileImageUrl,
    memberSinceYear: viewer.createdAt.getFullYear(),
    level: tierOf(viewer),
    reputation: hasRatings ? formatRating(viewer.reputation) : null,
    balance: formatMoney(euroBalanceOf(viewer), "EUR"),
    isDesignatedAdmin: viewer.isAdmin && viewer.email === DESIGNATED_ADMIN_EMAIL,
    unread: viewer.unread,
    demo: LEGAL_MODE === "demonstration",
  };
}
