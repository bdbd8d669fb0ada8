import { Card } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6"] as const;

/** A placeholder of six lines for a list that is loading. */
export function ListSkeleton() {
  return (
    <Card as="div" role="status" aria-label="Cargando...">
      <ItemGroup>
        {ROWS.map((row) => (
          <Item key={row} className="grid grid-cols-[2fr_1fr] gap-4">
            <Skeleton />
            <Skeleton />
          </Item>
        ))}
      </ItemGroup>
    </Card>
  );
}
