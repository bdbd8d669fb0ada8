import type { Metadata } from "next";
import { headers } from "next/headers";
import { SharedView } from "@/components/bank/statements/shared-view";
import { Unavailable } from "@/components/display/unavailable";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { readShared } from "@/lib/bank/accounts/share-link-queries";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";

type PageProps = { params: Promise<{ token: string }> };

// Anyone with the link may see it, but search engines must not index it, and other sites must not receive its address.
export const metadata: Metadata = {
  title: "Cuentas compartidas",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function SharedAccountsPage({ params }: PageProps) {
  const found = await readLink((await params).token);
  return (
    <PublicFrame actions={<VisitorActions />}>
      {found instanceof DomainError ? (
        <Unavailable title={found.message} href="/" act="Ir a la portada">
          Pide otro a quien te lo envió.
        </Unavailable>
      ) : (
        <SharedView shared={found} />
      )}
    </PublicFrame>
  );
}

async function readLink(token: string) {
  try {
    return await readShared(token, requestInfo(await headers()));
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
