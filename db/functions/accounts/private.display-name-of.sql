-- The name given at sign-up as a first display name; null where it does not make one.
create or replace function private.display_name_of(p_metadata jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  given text := coalesce(p_metadata ->> 'name', p_metadata ->> 'full_name', p_metadata ->> 'display_name');
begin
  given := btrim(left(btrim(regexp_replace(given, '[[:cntrl:]]', ' ', 'g')), 100));
  return case when char_length(given) >= 2 then given end;
end
$$;

grant execute on function private.display_name_of(jsonb) to service_role;
