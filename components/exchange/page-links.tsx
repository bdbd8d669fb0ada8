import { ListFooter } from "@/components/display/list-footer";
import { LinkButton } from "@/components/parts/link-button";

/** `tab` as the address has it, with what the list is narrowed to. */
type MorePagesProps = { tab: string; cursor: string | undefined; nextCursor: string | null };

/** The way to older lines, and back to the latest. */
export function PageLinks({ tab, cursor, nextCursor }: MorePagesProps) {
  if (!cursor && !nextCursor) return null;
  return (
    <ListFooter>
      {cursor ? (
        <LinkButton size="sm" href={`/btc-p2p?tab=${tab}`}>
          Las últimas
        </LinkButton>
      ) : null}
      {nextCursor ? (
        <LinkButton size="sm" href={`/btc-p2p?tab=${tab}&cursor=${nextCursor}`}>
          Anteriores
        </LinkButton>
      ) : null}
    </ListFooter>
  );
}
