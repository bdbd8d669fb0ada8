import { Card } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6"] as const;

/** A placeholder of six topics. */
export function ForumSkeleton() {
  return (
    <Card as="div" role="status" aria-label="Cargando...">
      <ItemGroup>
        {ROWS.map((row) => (
          <Item key={row} className="grid gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-2/5" />
          </Item>
        ))}
      </ItemGroup>
    </Card>
  );
}
