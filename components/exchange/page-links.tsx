import { ListFooter } from "@/components/display/list-footer";
import { LinkButton } from "@/components/parts/link-button";

/** `tab` is the value in the address, with the filters of the list. */
type MorePagesProps = { tab: string; cursor: string | undefined; nextCursor: string | null };

/** Links to older lines and back to the newest. */
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
