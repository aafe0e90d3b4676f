// Generated from the schema by `npm run generate`. Only what a signed-in person may read or write.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      answer_reports: {
        Row: { id: string; user_id: string; session_id: string; message_id: string; reason: string; created_at: string }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      chat_messages: {
        Row: { id: string; session_id: string; role: 'user' | 'assistant'; content: string; sequence_number: number; metadata: Json; created_at: string }
        Insert: { session_id: string; role: 'user' | 'assistant'; content: string; sequence_number: number; metadata?: Json }
        Update: Record<string, never>
        Relationships: []
      }
      chat_sessions: {
        Row: { id: string; user_id: string; document_id: string | null; title: string; message_count: number; created_at: string; updated_at: string; content_bytes: number }
        Insert: { id?: string; user_id: string; document_id?: string | null; title?: string; message_count?: number; updated_at?: string }
        Update: { id?: string; user_id?: string; document_id?: string | null; title?: string; message_count?: number; updated_at?: string }
        Relationships: []
      }
      credit_entries: {
        Row: { id: number; user_id: string; created_at: string; kind: 'opening' | 'period' | 'plan_change' | 'lapse' | 'purchase' | 'reversal' | 'restoration' | 'use' | 'return'; purse: 'plan' | 'one_off'; units: number; document_id: string | null; plan_left: number; one_off_left: number; period_start: string | null }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_clauses: {
        Row: { document_id: string; id: number; kind: 'clause' | 'heading' | 'table' | 'rider' | 'signature' | 'footnote'; label: string | null; heading: string | null; parent: number | null; page_number: number; char_start: number; char_end: number }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_credits: {
        Row: { id: string; user_id: string; units: number; reason: 'purchase' | 'reversal' | 'restoration'; created_at: string }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_fact_links: {
        Row: { document_id: string; obligation: number; other: number; kind: 'fee' | 'deadline' }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_facts: {
        Row: { document_id: string; id: number; type: 'party' | 'obligation' | 'fee' | 'amount' | 'percentage' | 'deadline' | 'notice_period' | 'duration' | 'date'; value: string; text: string; page_number: number; clause: number | null; char_start: number; char_end: number; label: string | null; holds: boolean }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_propositions: {
        Row: { document_id: string; id: number; mood: 'duty' | 'prohibition' | 'right' | 'permission' | 'condition' | 'statement' | 'definition' | 'heading' | 'table_row'; is_negative: boolean; actor: string | null; addressee: string | null; clause: number | null; page_number: number; char_start: number; char_end: number; verb: number[] | null; given: number[] | null; exception: number[] | null }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_references: {
        Row: { document_id: string; id: number; from_clause: number; to_clause: number | null; text: string; page_number: number; char_start: number; char_end: number }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_tables: {
        Row: { document_id: string; clause: number; page_number: number; header_rows: number; rows: Json }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_terms: {
        Row: { document_id: string; id: number; term: string; clause: number | null; page_number: number; char_start: number; char_end: number }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_text: {
        Row: { document_id: string; page_number: number; content: string; label: string | null; source: 'text' | 'ocr' | 'flow'; confidence: number | null; width: number; height: number; boxes: Json; rotation: 0 | 90 | 180 | 270; styles: Json }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_usage_log: {
        Row: { id: string; user_id: string; document_id: string | null; credit_kind: 'plan' | 'one_off'; period_start: string; created_at: string; returned_at: string | null; deleted_in: string | null }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      document_vectors: {
        Row: { document_id: string; ordinal: number; content: string; page_number: number; section: string | null; char_start: number; char_end: number; model: string | null; embedding: number[] | null }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
      documents: {
        Row: { id: string; user_id: string | null; filename: string; mime_type: string; file_size: number; created_at: string; updated_at: string; status: 'uploaded' | 'queued' | 'processing' | 'completed' | 'failed' | 'awaiting_credit'; storage_path: string; page_count: number | null; language: string | null; agreement_kind: string | null; agreement_kind_confidence: number | null; view_path: string | null; warnings: Json; failure_reason: string | null; failure_message: string | null; failed_at: string | null; is_sample: boolean }
        Insert: Record<string, never>
        Update: { filename?: string; status?: 'uploaded' | 'queued' | 'processing' | 'completed' | 'failed' | 'awaiting_credit' }
        Relationships: []
      }
      org_invitations: {
        Row: { id: string; organization_id: string; email: string; role: 'org_admin' | 'org_user'; status: 'pending' | 'accepted' | 'cancelled' | 'expired'; created_at: string; expires_at: string; invited_by: string | null }
        Insert: Record<string, never>
        Update: { status?: 'pending' | 'accepted' | 'cancelled' | 'expired' }
        Relationships: []
      }
      organizations: {
        Row: { id: string; name: string; domain: string | null; settings: Json; subscription_status: 'enterprise' | 'trial' | 'suspended'; trial_ends_at: string | null; status: 'active' | 'suspended'; enterprise_features_enabled: boolean; created_at: string }
        Insert: Record<string, never>
        Update: { name?: string; settings?: Json }
        Relationships: []
      }
      processing_jobs: {
        Row: { id: string; document_id: string; stage: string; status: 'queued' | 'processing' | 'done' | 'failed'; created_at: string; started_at: string | null; completed_at: string | null; error_message: string | null; error_reason: string | null; input_data: Json; attempt: number; pages_done: number | null; page_count: number | null; seconds_left: number | null }
        Insert: { document_id: string; stage: string; status?: 'queued' | 'processing' | 'done' | 'failed'; input_data?: Json }
        Update: Record<string, never>
        Relationships: []
      }
      profiles: {
        Row: { id: string; display_name: string | null; title: string | null; phone: string | null; bio: string | null; avatar_path: string | null; created_at: string; updated_at: string; is_sample_hidden: boolean }
        Insert: Record<string, never>
        Update: { display_name?: string | null; title?: string | null; phone?: string | null; bio?: string | null; avatar_path?: string | null; is_sample_hidden?: boolean }
        Relationships: []
      }
      user_organizations: {
        Row: { id: string; user_id: string; organization_id: string; role: 'platform_owner' | 'org_admin' | 'org_user'; status: 'active' | 'inactive' | 'pending'; joined_at: string }
        Insert: Record<string, never>
        Update: { role?: 'platform_owner' | 'org_admin' | 'org_user' }
        Relationships: []
      }
      user_subscriptions: {
        Row: { user_id: string; plan_key: 'basic' | 'pro'; status: 'active' | 'inactive' | 'trial'; current_period_start: string | null; current_period_end: string | null; price_tier: 'new' | 'standard' | null; source: 'own' | 'organization'; cancel_at_period_end: boolean; updated_at: string; next_plan_key: 'basic' | 'pro' | null; grace_until: string | null; monthly_cents: number | null; next_monthly_cents: number | null; currency: string | null }
        Insert: Record<string, never>
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      cancel_email_change: { Args: Record<string, never>; Returns: boolean }
      end_session: { Args: { p_session_id: string }; Returns: boolean }
      get_credit_summary: { Args: { p_user_id: string }; Returns: { starting_credits: number | null; credits_used: number | null; overage_units: number | null; credits_available: number | null; period_start: string | null; period_end: string | null; returns_left: number | null }[] }
      get_user_subscription: { Args: { p_user_id: string }; Returns: { plan_key: string | null; status: string | null; current_period_start: string | null; current_period_end: string | null }[] }
      list_card_contents: { Args: { p_documents: string[]; p_today: string }; Returns: { document_id: string | null; first_words: string | null; next_dates: Json | null; found_types: string[] | null; agreement_kind: string | null; agreement_kind_confidence: number | null; parties: Json | null }[] }
      list_chats: { Args: { p_search: string; p_before?: string; p_before_id?: string }; Returns: { id: string | null; title: string | null; updated_at: string | null; document_id: string | null; filename: string | null; remaining: number | null }[] }
      list_sessions: { Args: Record<string, never>; Returns: { id: string | null; created_at: string | null; last_used_at: string | null; user_agent: string | null; ip: string | null; is_current: boolean | null }[] }
      list_waiting_documents: { Args: Record<string, never>; Returns: { document_id: string | null; documents_before: number | null }[] }
      start_processing: { Args: { p_document_id: string }; Returns: { ok: boolean | null; reason: string | null } }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
