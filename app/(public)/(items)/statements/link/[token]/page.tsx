import type { Metadata } from "next";
import { headers } from "next/headers";
import { SharedView } from "@/components/bank/statements/shared-view";
import { Refused, readItem } from "@/components/layout/public/item";
import { readShared } from "@/lib/bank/accounts/shared-account";
import { requestInfo } from "@/lib/core/command/request";

type PageProps = { params: Promise<{ token: string }> };

// Anyone with the link may see it, but search engines must not index it, and other sites must not receive its address.
export const metadata: Metadata = {
  title: "Cuentas compartidas",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function SharedAccountsPage({ params }: PageProps) {
  const { token } = await params;
  const request = requestInfo(await headers());
  const found = await readItem(() => readShared(token, request));
  return "refusal" in found ? <Refused>{found.refusal}</Refused> : <SharedView shared={found.item} />;
}
