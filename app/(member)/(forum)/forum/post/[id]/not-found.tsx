import { MissingPost } from "@/components/forum/missing-post";

export default function PostNotFound() {
  return <MissingPost />;
}
