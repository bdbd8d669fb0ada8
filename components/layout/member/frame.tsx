import type { ReactNode } from "react";
import { LivePermissions } from "@/components/layout/live/permissions";
import type { Viewer } from "@/lib/auth/actor";
import { accessTag } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { enabledAssets } from "@/lib/core/config/assets";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { formatMoney, formatRating, yearIn } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import { euroBalanceOf, tierOf } from "@/lib/identity/rules";
import { LedgerBanner } from "./ledger-banner";
import { Shell } from "./shell";
import { SuspensionBanner } from "./suspension-banner";

type FrameProps = { children: ReactNode; allow?: "user" | "admin" };

/** The members' layout. Redirects a viewer who may not see it before anything is rendered. */
export async function MemberFrame({ children, allow = "user" }: FrameProps) {
  const viewer = await requireViewer(allow);
  return (
    <>
      <LivePermissions tag={accessTag(viewer)} />
      <Shell
        name={appName()}
        member={shellMember(viewer)}
        assets={enabledAssets()}
        renderedAt={clock.now().toISOString()}
      >
        <SuspensionBanner viewer={viewer} />
        {/* In the administration, the alerts say who closed it and why. */}
        {allow === "admin" ? null : <LedgerBanner viewer={viewer} />}
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
    memberSinceYear: yearIn(viewer.createdAt, viewer.timezone),
    level: tierOf(viewer),
    reputation: hasRatings ? formatRating(viewer.reputation) : null,
    balance: formatMoney(euroBalanceOf(viewer), "EUR"),
    available: formatMoney(viewer.availableCents, "EUR"),
    isDesignatedAdmin: viewer.isAdmin && viewer.email === DESIGNATED_ADMIN_EMAIL,
    apps: viewer.apps,
    unread: viewer.unread,
    demo: LEGAL_MODE === "demonstration",
  };
}
