import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChatStart } from "@/components/lending/loan/chat-start";
import { LoanView } from "@/components/lending/loan/view";
import { LazyEmbeddedChat } from "@/components/messaging/embedded-chat.lazy";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { readPrices } from "@/lib/core/config/settings";
import { getLoan } from "@/lib/lending/loan/deal";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { loanParams } from "@/lib/lending/loan/schema";
import { readRefinancing } from "@/lib/lending/plan/refinance-queries";
import type { Running } from "@/lib/lending/plan/repayment-rules";
import { type Borrowing, readBorrowing, readPausing } from "@/lib/lending/plan/running-queries";
import { getPaymentData } from "@/lib/lending/principal/queries";
import { findConversation } from "@/lib/messaging/queries";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Préstamo" };

export default async function LoanPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const loan = await findLoan(viewer, (await params).id);
  if (!loan) notFound();
  const [prices, paymentData, borrowing, lending, refinancing] = await Promise.all([
    readPrices(),
    getPaymentData(viewer, loan.id),
    loan.role === "borrower" ? readBorrowing(viewer, loan.id) : null,
    loan.role === "lender" ? readPausing(viewer, loan.id) : null,
    loan.role === "borrower" ? readRefinancing(viewer, loan.id) : null,
  ]);
  return (
    <LoanView
      loan={loan}
      viewer={viewer}
      prices={prices}
      paymentData={paymentData}
      borrowing={borrowing}
      pausing={lending ?? pausingOf(loan, borrowing)}
      refinancing={refinancing}
      chat={await chatOf(viewer, loan)}
    />
  );
}

// Returns the same figures that the borrower's forms calculate with.
function pausingOf({ mayDo }: LoanDetail, borrowing: Borrowing | null): Running | null {
  if (!borrowing?.running || !mayDo.includes("pause")) return null;
  const { loan, plan } = borrowing.running;
  return { loan, plan };
}

async function chatOf(viewer: UserActor, { id, counterpart, closedAt }: LoanDetail) {
  if (counterpart.id === null) return null;
  const about = { userId: counterpart.id, aboutType: "loan", aboutId: id } as const;
  const conversation = await findConversation(viewer, about);
  if (conversation === null) {
    if (closedAt) return null;
    const name = counterpart.name.split(" ")[0] ?? counterpart.name;
    return <ChatStart loanId={id} userId={counterpart.id} name={name} />;
  }
  return (
    <LazyEmbeddedChat conversation={conversation} me={viewer.id} timeZone={viewer.timezone}>
      Aquí habláis de este préstamo. Los pagos y la garantía se mueven solo con los botones de la página.
    </LazyEmbeddedChat>
  );
}

function findLoan(viewer: UserActor, id: string) {
  return findBy(loanParams, { id }, (asked) => getLoan(viewer, asked.id));
}
