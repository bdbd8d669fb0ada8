import { MemberFigures } from "@/components/deals/member-header";
import { formatCount, yearIn } from "@/lib/core/format/format";
import type { SellerLine } from "@/lib/marketplace/listings/seller-queries";

type SellerFiguresProps = {
  seller: Pick<SellerLine, "reputation" | "sales" | "memberSince">;
  timeZone: string;
};

/** The rating of a seller, the number of their sales, and since when they are a member. */
export function SellerFigures({ seller, timeZone }: SellerFiguresProps) {
  const { reputation, sales, memberSince } = seller;
  return (
    <MemberFigures
      rating={reputation}
      done={sales === 1 ? "1 venta" : `${formatCount(sales)} ventas`}
      since={yearIn(new Date(memberSince), timeZone)}
    />
  );
}
