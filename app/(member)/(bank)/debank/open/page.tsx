import type { Metadata } from "next";
import { OpenView } from "@/components/bank/open-view";
import { OpenWithdrawals } from "@/components/wallet/open-withdrawals";
import { requireViewer } from "@/lib/auth/viewer";
import { listOpenWithdrawals } from "@/lib/wallet/withdrawals/queries";

export const metadata: Metadata = { title: "Lo que tienes abierto" };

export default async function OpenPage() {
  const viewer = await requireViewer("user");
  const lines = await listOpenWithdrawals(viewer);
  const { timezone: timeZone, suspension } = viewer;
  const withdrawals =
    lines.length > 0 ? (
      <OpenWithdrawals lines={lines} timeZone={timeZone} isSuspended={suspension !== null} />
    ) : null;
  return <OpenView viewer={viewer} withdrawals={withdrawals} />;
}
