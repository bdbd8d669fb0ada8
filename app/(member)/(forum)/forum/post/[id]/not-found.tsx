import { NoPost } from "@/components/forum/missing-post";

export default function PostNotFound() {
  return <NoPost />;
}
