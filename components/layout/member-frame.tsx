import type { ReactNode } from "react";
import type { Viewer } from "@/lib/core/actor";
import { standingTag } from "@/lib/core/actor";
import { appName } from "@/lib/core/app-name";
import { env } from "@/lib/core/env";
import { formatMoney, formatRating } from "@/lib/core/format";
import { requireViewer } from "@/lib/core/viewer";
import { euroBalanceOf, tierOf } from "@/lib/identity/rules";
import { LivePermissions } from "./live-permissions";
import { Shell } from "./shell";

type FrameProps = { children: ReactNode; allow?: "user" | "admin" };

/** The members' layout: who may not see it is sent away before any of it is drawn. */
export async function MemberFrame({ children, allow = "user" }: FrameProps) {
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
    apps: viewer.apps,
    unread: viewer.unread,
    demo: LEGAL_MODE === "demonstration",
  };
}
