-- Small pictures of the first page of each document, for the library; the pipeline makes them. Each has the name
-- '{user}/{document}.webp'.
insert into storage.buckets (id, file_size_limit, allowed_mime_types) values ('thumbnails', 65536, array['image/webp']);
