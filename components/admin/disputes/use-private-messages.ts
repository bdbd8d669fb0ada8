import { useState } from "react";
import { toast } from "@/components/parts/toast/toast";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";

type Page<Line> = { messages: readonly Line[]; hasMore: boolean };

/**
 * The messages of a conversation that an administrator reads, null until requested, because each access is recorded.
 * `read` loads the latest ones, and then earlier ones; `failed` is said if it fails.
 */
export function usePrivateMessages<Line extends { id: number }>(path: string, failed: string) {
  const [page, setPage] = useState<Page<Line> | null>(null);
  const [reading, setReading] = useState(false);

  async function read() {
    setReading(true);
    const shown = page?.messages ?? [];
    try {
      const query = shown[0] ? `?before=${shown[0].id}` : "";
      const { messages, hasMore } = (await apiGet<Page<Line>>(path + query)).body;
      setPage({ messages: [...messages, ...shown], hasMore });
    } catch (error) {
      toast.error(failed, (error as ApiError).message);
    }
    setReading(false);
  }

  return { page, reading, read };
}
